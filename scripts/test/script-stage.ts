import type { Stage } from './stage'
import { oneFailed, onePassed } from './test-counts'

/** A stage that is one npm script, which counts as one test and shows what it says. */
export function createScriptStage(name: string, script: string): Stage {
  return {
    name,
    async run({ runner }) {
      const { code } = await runner.run('npm', ['run', '--silent', script])
      return code === 0 ? onePassed : oneFailed
    },
  }
}
