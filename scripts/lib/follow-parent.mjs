// Preloaded into the server: when the command that started it is killed outright, it ends too, in good order,
// instead of holding the port and the database with nobody to stop it.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
