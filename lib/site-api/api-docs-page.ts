import { escapeHtml } from '@/lib/escape-html'
import { type ApiOperation, apiOperations } from '@/lib/site-api/api-operations'

/** Styles of the page. It loads nothing else and has no script. */
const docsStyle = `
:root{color-scheme:dark light;--ground:#0b0f14;--surface:#131a21;--ink:#e6edf3;--quiet:#9fb0c0;--line:rgb(255 255 255/.1);--brand:#26ecb2;--link:#a59bff}
@media (prefers-color-scheme:light){:root{--ground:#f6f8f9;--surface:#fff;--ink:#0f1720;--quiet:#4a5a68;--line:rgb(15 23 32/.14);--brand:#00795a;--link:#5b4be0}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.6 system-ui,sans-serif}
main{max-width:56rem;margin:0 auto;padding:3rem 1.25rem 5rem}
h1{font-size:2rem;line-height:1.2;margin:0 0 .5rem}
h2{font-size:1.25rem;margin:0 0 .25rem}
h3{font-size:.875rem;color:var(--quiet);font-weight:400;margin:1.5rem 0 .5rem}
p{margin:.5rem 0;max-width:70ch}
a{color:var(--link)}
nav ul{list-style:none;padding:0;margin:2rem 0;display:grid;gap:.5rem}
article{background:var(--surface);border:1px solid var(--line);border-radius:16px;padding:1.5rem;margin:1rem 0;overflow-wrap:anywhere}
code,pre{font-family:ui-monospace,monospace;font-size:.875rem}
pre{background:var(--ground);border:1px solid var(--line);border-radius:8px;padding:1rem;overflow-x:auto;margin:.5rem 0;overflow-wrap:normal}
.verb{color:var(--brand);font-weight:600;text-transform:uppercase;margin-inline-end:.5rem}
dl{display:grid;grid-template-columns:minmax(6rem,max-content) 1fr;gap:.5rem 1.5rem;margin:0}
dt{font-family:ui-monospace,monospace;font-size:.875rem}
dd{margin:0;color:var(--quiet)}
@media (max-width:36rem){dl{grid-template-columns:1fr;gap:.125rem}dd{margin-bottom:.75rem}}
:focus-visible{outline:2px solid var(--brand);outline-offset:2px}`

/** The part of JSON Schema that the page shows. */
type Described = {
  readonly type?: string
  readonly description?: string
  readonly properties?: Readonly<Record<string, Described>>
  readonly items?: Described
  readonly anyOf?: readonly Described[]
  readonly enum?: readonly string[]
  readonly const?: unknown
}

type Parameter = {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly description?: string
}
type DescribedOperation = {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Described }>> }
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly description: string
        readonly content?: Readonly<Record<string, { readonly schema: Described; readonly example?: string }>>
      }
    >
  >
}

/** A schema in the notation of an example value. */
function toShape({ type, properties, items, anyOf, enum: choices, const: value }: Described, indent = ''): string {
  if (value !== undefined) return JSON.stringify(value)
  if (choices) return choices.map((choice) => JSON.stringify(choice)).join(' | ')
  if (anyOf) return [...new Set(anyOf.map((one) => toShape(one, indent)))].join(' | ')
  if (items) return `[${toShape(items, indent)}, \u2026]`
  if (!properties) return type ?? 'anything'
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(([name, one]) => `${inner}${name}: ${toShape(one, inner)}`)
  return `{\n${lines.join('\n')}\n${indent}}`
}

/** The descriptions of all properties inside a schema. */
function listNotes({ properties = {}, items, anyOf = [] }: Described): (readonly [name: string, note: string])[] {
  const own = Object.entries(properties).flatMap(([name, one]) => [
    ...(one.description ? [[name, one.description] as const] : []),
    ...listNotes(one),
  ])
  const inside = [...(items ? [items] : []), ...anyOf].flatMap(listNotes)
  return [...new Map([...own, ...inside])]
}

const list = (rows: readonly (readonly [string, string])[]) =>
  `<dl>${rows.map(([name, text]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(text)}</dd>`).join('')}</dl>`

function writeOperation(
  { id, method, path, summary, description }: ApiOperation,
  described: DescribedOperation,
): string {
  const parameters = (described.parameters ?? []).map(
    ({ name, required, description: text = '' }) => [required ? `${name} *` : name, text] as const,
  )
  const body = described.requestBody?.content['application/json']?.schema
  const content = described.responses['200']?.content ?? {}
  const json = content['application/json']?.schema
  const text = content['text/plain']
  const refusals = Object.entries(described.responses).filter(([status]) => status !== '200')
  return `<article id="${id}"><h2>${escapeHtml(summary)}</h2><p><code><span class="verb">${method}</span>${escapeHtml(path)}</code></p><p>${escapeHtml(description)}</p>
${parameters.length > 0 ? `<h3>Parameters</h3>${list(parameters)}` : ''}
${body ? `<h3>Body</h3><pre tabindex="0">${escapeHtml(toShape(body))}</pre>` : ''}
<h3>Answer</h3>${text ? `<pre tabindex="0">${escapeHtml(text.schema.description ?? '')}\n\n${escapeHtml(text.example ?? '')}</pre>` : ''}${json ? `<pre tabindex="0">${escapeHtml(toShape(json))}</pre>${list(listNotes(json))}` : ''}
<h3>Refusals</h3>${list(refusals.map(([status, refusal]) => [status, refusal.description] as const))}</article>`
}

/** The public API as an HTML page for developers, from the OpenAPI document. */
export function createApiDocsPage(document: Readonly<Record<string, unknown>>): string {
  const { info, paths } = document as {
    readonly info: { readonly title: string; readonly description: string }
    readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>
  }
  const articles = apiOperations.flatMap((operation) => {
    const described = paths[operation.path]?.[operation.method]
    return described ? [writeOperation(operation, described)] : []
  })
  const links = apiOperations.map(({ id, summary }) => `<li><a href="#${id}">${escapeHtml(summary)}</a></li>`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(info.title)} API</title><style>${docsStyle}</style></head>
<body><main><h1>${escapeHtml(info.title)} API</h1><p>${escapeHtml(info.description)}</p>
<p><a href="/api/docs/openapi.json">OpenAPI document</a></p><nav aria-label="Operations"><ul>${links.join('')}</ul></nav>${articles.join('')}</main></body></html>`
}
