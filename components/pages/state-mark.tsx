const colours = { ok: 'bg-brand', down: 'bg-danger', starting: 'bg-reward' }

/** The colour of a state, beside the words that say it. */
export function StateMark({ state }: { state: keyof typeof colours }) {
  return <span aria-hidden className={`size-2.5 shrink-0 rounded-full ${colours[state]}`} />
}
