/** Scrolls to the form for a new hunt. */
export const showNewHunt = () =>
  document.getElementById('new-hunt')?.scrollIntoView({ block: 'start', behavior: 'instant' })
