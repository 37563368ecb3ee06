import type { ShownArguments } from '@/lib/transaction-view/transaction-view'

/** A function, an event or an error as code: its name, and each argument with its type and value. */
export function DecodedCode({
  decoded: { name, args },
}: {
  decoded: { readonly name: string; readonly args: ShownArguments }
}) {
  return (
    <div lang="en" translate="no" dir="ltr" className="min-w-0 text-left font-mono text-note">
      <p className="font-semibold break-all">{name}</p>
      {args.length > 0 && (
        <dl className="mt-1 grid gap-1">
          {args.map((arg, index) => (
            <div key={index} className="flex flex-wrap gap-x-3">
              <dt className="text-quiet">
                {arg.name} <span className="text-crystal">{arg.type}</span>
              </dt>
              <dd className="min-w-0 break-all">{arg.value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
