import type { CommandRunner } from './command-runner'
import type { TestCounts } from './test-counts'

/** What a stage works with. */
export type StageContext = {
  /** Folder of the checkout. */
  readonly root: string
  /** Folder for reports, of this run alone. */
  readonly reportFolder: string
  /** Folder of the test's build, relative to the root. */
  readonly distDir: string
  readonly runner: CommandRunner
}

/** One kind of test. */
export type Stage = { readonly name: string; readonly run: (context: StageContext) => Promise<TestCounts> }

/** Rows run one after the other, the lanes of a row side by side, the stages of a lane one after the other. */
export type Row = readonly (readonly Stage[])[]
