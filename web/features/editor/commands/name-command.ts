import type { Command, CommandContext } from './command.ts'

/** Keys of messages are typed, and the id of a command is any text: a test holds the two together. */
export function nameCommand(
  t: CommandContext['t'],
  { messages, id }: Pick<Command, 'messages' | 'id'>,
): string {
  return t(`${messages}.command.${id}` as Parameters<typeof t>[0])
}
