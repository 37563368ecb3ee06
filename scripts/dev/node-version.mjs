var oldestMajor = 20
var oldestMinor = 19

/**
 * The error message for a version of Node that is too old, such as "18.4.0", or null when the version is supported. The syntax is
 * old, so that an old Node can run it.
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
    ': install it from https://nodejs.org (or, with nvm, run: nvm install 24).'
  )
}

/** Ends the process with that message when Node is too old. */
export function refuseOldNode(version) {
  var message = toOldNodeMessage(version)
  if (message === null) return
  console.error(message)
  process.exit(1)
}
