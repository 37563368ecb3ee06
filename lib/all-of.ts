/** Waits for all values of an object at the same time, as `Promise.all` does for those of an array. */
export async function allOf<Values extends Readonly<Record<string, unknown>>>(
  values: Values,
): Promise<{ [Name in keyof Values]: Awaited<Values[Name]> }> {
  const entries = Object.entries(values).map(async ([name, value]) => [name, await value] as const)
  return Object.fromEntries(await Promise.all(entries)) as { [Name in keyof Values]: Awaited<Values[Name]> }
}
