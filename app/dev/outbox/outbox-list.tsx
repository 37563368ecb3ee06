import { Fragment } from 'react'

type OutboxListProps = {
  readonly mails: readonly {
    readonly id: number
    readonly to: string
    readonly replyTo: string | null
    readonly subject: string
    readonly locale: string
    readonly text: string
    readonly html: string
    readonly createdAt: Date
  }[]
}

/** Mails that were stored instead of sent, newest first, each as text with working links and as HTML. */
export function OutboxList({ mails }: OutboxListProps) {
  return (
    <>
      <h1 className="text-heading font-semibold">Outbox</h1>
      <p className="mt-2 max-w-prose text-quiet">
        No mail server is configured, so this page shows the mails instead, the newest first.
      </p>
      {mails.length === 0 && <p className="mt-8">Nothing has been sent yet.</p>}
      <ol className="mt-8">
        {mails.map(({ id, to, replyTo, subject, locale, text, html, createdAt }) => (
          <li key={id} data-mail={id} className="border-t border-hairline py-6">
            <h2 dir="auto" className="text-lead font-semibold">
              {subject}
            </h2>
            <p className="mt-1 text-note text-quiet">
              <bdi data-to>{to}</bdi> ·{' '}
              {replyTo && (
                <>
                  Reply-To <bdi data-reply-to>{replyTo}</bdi> ·{' '}
                </>
              )}
              {locale} · <time dateTime={createdAt.toISOString()}>{createdAt.toISOString()}</time>
            </p>
            <pre dir="auto" lang={locale} className="mt-4 font-sans text-note whitespace-pre-wrap break-words">
              <Linked text={text} />
            </pre>
            <details className="mt-4">
              <summary className="py-2 text-note text-quiet">As its reader sees it</summary>
              <iframe
                title={`HTML of mail ${id}`}
                sandbox=""
                srcDoc={html}
                className="mt-2 h-96 w-full rounded-card border border-hairline bg-white"
              />
            </details>
          </li>
        ))}
      </ol>
    </>
  )
}

/** Plain text with links. */
function Linked({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      <Fragment key={index}>{part}</Fragment>
    ) : (
      <a key={index} href={part} dir="ltr" className="font-mono break-all text-brand underline underline-offset-4">
        {part}
      </a>
    ),
  )
}
