/** The environment says something that cannot be; the message is the whole sentence for who starts it. */
export class ConfigError extends Error {}
