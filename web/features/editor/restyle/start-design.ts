import type { CommandContext } from '../commands/command.ts'

/** Automatic design comes when it is first asked for. */
export function startDesign(context: CommandContext): void {
  void import('./design-now.ts').then(
    ({ designNow }) => designNow(context),
    () => context.ui.setState({ lacksPart: true }),
  )
}
