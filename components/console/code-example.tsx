import { CopyNamed } from './copy-named'

/** A file to copy: its name, what it is for, and what is in it. */
export function CodeExample({ name, text, lead }: { name: string; text: string; lead: string }) {
  return (
    <figure className="min-w-0 overflow-hidden rounded-card border border-hairline bg-surface">
      <figcaption className="flex flex-wrap items-center justify-between gap-3 border-b border-hairline px-4 py-3">
        <span className="min-w-0">
          <code dir="ltr" className="font-mono text-note font-semibold text-brand">
            {name}
          </code>
          <span className="block text-note text-quiet">{lead}</span>
        </span>
        <CopyNamed text={text} name={name} />
      </figcaption>
      <pre dir="ltr" tabIndex={0} className="max-h-96 overflow-auto bg-ground p-4 font-mono text-note leading-relaxed">
        {text.trimEnd()}
      </pre>
    </figure>
  )
}
