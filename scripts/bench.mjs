import { refuseOldNode } from './start/node-version.mjs'

// Nothing newer than old Node understands stands in this file, or it could not say what is missing.
refuseOldNode(process.versions.node)

import('./start/bootstrap.mjs')
  .then(function (bootstrap) {
    return bootstrap.runTypeScript('bench/site/main.ts')
  })
  .catch(function (error) {
    console.error(error && error.name === 'LaunchError' ? '\n' + error.message : error)
    process.exit(1)
  })
