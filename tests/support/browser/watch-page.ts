import type { Page } from '@playwright/test'

/** Collects what no page may do: errors in the console, exceptions, requests to third parties. */
export function watchPage(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    const isOurs = ['localhost', '127.0.0.1'].includes(hostname) || protocol === 'data:' || protocol === 'blob:'
    if (!isOurs) problems.push(`request to ${request.url()}`)
  })
  return problems
}
