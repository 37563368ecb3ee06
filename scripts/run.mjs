import { refuseOldNode } from './dev/node-version.mjs'

// node scripts/run.mjs FILE [ARGUMENT ...]: installs missing dependencies, then runs a TypeScript file of this project.
// The syntax here is old, so that an old Node can read it and say that it is too old.
refuseOldNode(process.versions.node)

var entry = process.argv.splice(2, 1)[0]

import('./dev/bootstrap.mjs')
  .then(function (bootstrap) {
    return bootstrap.runTypeScript(entry)
  })
  .catch(function (error) {
    console.error(error && error.name === 'InstallError' ? '\n' + error.message : error)
    process.exit(1)
  })
