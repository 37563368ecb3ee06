import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { guideExamples, type GuideExample } from '@/components/console/sdk-guide'

/** The source of the SDK guide's examples; a test runs the same files. */
export const readExamples = () =>
  Object.fromEntries(
    guideExamples.map(([name]) => [name, readFileSync(join(process.cwd(), 'sdk', 'examples', name), 'utf8')]),
  ) as Record<GuideExample, string>
