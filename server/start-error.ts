/** Something that the person who starts the server can fix; shown as its message, without a stack. */
export class StartError extends Error {}

/** The environment has a value that is not valid; the message is shown as it is. */
export class ConfigError extends Error {}

/** What went wrong at start, as a sentence that says what to do; the stack only where no sentence fits. */
export function describeStartFailure(thrown: unknown, env: Record<string, string | undefined>): string {
  if (thrown instanceof ConfigError || thrown instanceof StartError) return thrown.message
  const error = findSystemError(thrown)
  const place = error.path ?? env.DATA_DIR ?? 'data'
  const port = env.PORT || 3000
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program. Stop it, or choose another port: PORT=3001 npm start`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return error.syscall === 'listen'
        ? `This user may not listen on port ${port}. Choose a port above 1023: PORT=3000 npm start`
        : `Lectern cannot write to ${place}: it is read-only for this user. Make it writable, or choose another folder with DATA_DIR.`
    case 'ENOSPC':
    case 'EDQUOT':
      return `There is no space left for ${place}. Free some, or choose another folder with DATA_DIR.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST=${env.HOST} is not an address of this machine. Use 127.0.0.1, 0.0.0.0 or one of its own.`
    case 'ENOTDIR':
    case 'EEXIST':
      return `DATA_DIR must be a folder, but ${place} is a file. Choose another folder.`
    case 'ENOENT':
      return `DATA_DIR cannot be made: there is no ${place}. Choose another folder.`
    default:
      return `Lectern could not start: ${error.message || String(thrown)}\n${error.stack ?? ''}`
  }
}

/** Libraries wrap the system's error in their own. */
function findSystemError(thrown: unknown): NodeJS.ErrnoException {
  const error = (thrown ?? {}) as NodeJS.ErrnoException
  return typeof error.code !== 'string' && error.cause instanceof Error ? findSystemError(error.cause) : error
}
