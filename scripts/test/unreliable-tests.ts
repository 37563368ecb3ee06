import * as v from 'valibot'

/** A file or a group of a Playwright report, as far as it says which tests passed at the second try only. */
export type ReportedSuite = {
  readonly title: string
  readonly specs: readonly { readonly title: string; readonly tests: readonly { readonly status: string }[] }[]
  readonly suites?: readonly ReportedSuite[] | undefined
}

export const suiteSchema: v.GenericSchema<unknown, ReportedSuite> = v.object({
  title: v.string(),
  specs: v.array(v.object({ title: v.string(), tests: v.array(v.object({ status: v.string() })) })),
  suites: v.optional(v.array(v.lazy(() => suiteSchema))),
})

/** Names of the tests that passed at the second try only, with the file and the groups they stand in. */
export function findFlaky({ title, specs, suites = [] }: ReportedSuite): readonly string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map((spec) => spec.title)
  return [...own, ...suites.flatMap(findFlaky)].map((name) => `${title} › ${name}`)
}
