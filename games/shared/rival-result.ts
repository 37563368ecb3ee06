/** The message for the result of a race against another run. @param lead own points minus those of the other run. */
export const toRivalResult = (lead: number) => (lead > 0 ? 'rivalWon' : lead < 0 ? 'rivalLost' : 'rivalTied')

/** Joins how a run ended and the result of its race. Either may be empty. A Chinese full stop needs no space after it. */
export const joinResults = (end: string, race: string): string =>
  [end, race].filter(Boolean).join(end.endsWith('。') ? '' : end.endsWith('.') ? ' ' : ' · ')
