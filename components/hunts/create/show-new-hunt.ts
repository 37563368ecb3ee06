/** Brings the beginning of another hunt into sight. */
export const showNewHunt = () =>
  document.getElementById('new-hunt')?.scrollIntoView({ block: 'start', behavior: 'instant' })
