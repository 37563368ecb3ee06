var oldestMajor = 20
var oldestMinor = 19

/**
 * One sentence for a Node that is too old, or null where `version` (such as "18.4.0") will do. Written in the
 * JavaScript of ten years ago: this is what an old Node gets to read.
 */
export function toOldNodeMessage(version) {
  var parts = version.split('.')
  var major = Number(parts[0])
  var minor = Number(parts[1])
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return null
  return (
    'Node ' +
    oldestMajor +
    '.' +
    oldestMinor +
    ' or newer is needed, this is ' +
    version +
    ': install it from https://nodejs.org (or, with nvm, run: nvm install 22).'
  )
}

/** Ends the process with that sentence where Node is too old. */
export function refuseOldNode(version) {
  var message = toOldNodeMessage(version)
  if (message === null) return
  console.error(message)
  process.exit(1)
}
