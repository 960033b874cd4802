/*
 * A command ends before most of what V8 optimises has paid for itself: its threads spend half as much time on that as a drawing takes. So
 * it waits several times as long, and still optimises what runs for seconds.
 */
const LATER = [
  '--invocation-count-for-maglev=8000',
  '--invocation-count-for-maglev-osr=2000',
  '--invocation-count-for-turbofan=40000',
  '--invocation-count-for-osr=10000',
]

/** Versions of Node that know these flags. Another might say at every start that it does not. */
const KNOWN: readonly number[] = [22, 24]

/** Asks V8 to optimise later, but for a start without a command, and where threads would compile Node's own code anew for other flags. */
export async function optimiseLater(node: number, command = '-'): Promise<void> {
  if (!KNOWN.includes(node) || command.startsWith('-') || command === 'batch') return
  const { setFlagsFromString } = await import('node:v8')
  setFlagsFromString(LATER.join(' '))
}
