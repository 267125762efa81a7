import { ConfigError } from './config.ts'
import { StartError } from './start-error.ts'

/** What went wrong at start, as a sentence that says what to do; the stack only where no sentence fits. */
export function describeStartFailure(thrown: unknown, env: Record<string, string | undefined>): string {
  if (thrown instanceof ConfigError || thrown instanceof StartError) return thrown.message
  const error = thrown as NodeJS.ErrnoException
  const place = error.path ?? env.DATA_DIR ?? 'data'
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${env.PORT ?? 3000} is in use by another program. Stop it, or choose another port: PORT=3001 npm start`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return error.syscall === 'listen'
        ? `This user may not listen on port ${env.PORT ?? 3000}. Choose a port above 1023: PORT=3000 npm start`
        : `Lectern cannot write to ${place}: it is read-only for this user. Make it writable, or choose another folder with DATA_DIR.`
    case 'ENOSPC':
      return `There is no space left for ${place}. Free some, or choose another folder with DATA_DIR.`
    case 'EADDRNOTAVAIL':
      return `HOST=${env.HOST} is not an address of this machine. Use 127.0.0.1, 0.0.0.0 or one of its own.`
    case 'ENOTDIR':
    case 'EEXIST':
      return `DATA_DIR must be a folder, but ${place} is a file. Choose another folder.`
    default:
      return `Lectern could not start: ${error.message ?? String(thrown)}\n${error.stack ?? ''}`
  }
}
