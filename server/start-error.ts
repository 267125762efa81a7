/** Something the person who starts the server can mend; shown as its sentence, without a stack. */
export class StartError extends Error {}
