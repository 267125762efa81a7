// Preloaded into the server and the build: when the command that started them is killed outright, they end too, in
// good order, instead of holding the port and the database, or writing into dist/, with nobody to stop them.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// A listener alone would keep the build alive after its work.
process.channel?.unref()
