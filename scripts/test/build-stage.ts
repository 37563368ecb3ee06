import { join } from 'node:path'
import { buildGames } from '../games/build-games'
import { buildSite } from '../start/build/build-site'
import type { Supervisor } from '../start/supervisor'
import type { Stage } from './stage'
import { onePassed } from './test-counts'

/** Builds site and games where a processor would have nothing to do: the tests in a browser find them built. */
export function createBuildStage(supervisor: Supervisor, dataDir: string): Stage {
  return {
    name: 'build',
    async run({ root, distDir }) {
      const logFile = join(dataDir, 'logs', 'build.log')
      await buildSite({ root, distDir, environment: process.env, logFile, supervisor, say: console.log })
      await buildGames(root, distDir)
      return onePassed
    },
  }
}
