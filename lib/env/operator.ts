import { localChainId } from '@/lib/chains'
import { EnvironmentError, type ServerEnv } from './server-env'

/** The operator of a copy of the site, who is named in the privacy policy, the terms and the footer. */
export type Operator = {
  readonly name: string
  readonly postalAddress: string
  /** ISO 3166 code of the country whose law governs the terms. */
  readonly jurisdiction: string
  /** Address of the operator's imprint. */
  readonly imprintUrl: string
}

/**
 * Requires that the operator of a site on a public chain is named.
 *
 * @throws EnvironmentError naming the missing settings.
 */
export function requireOperator({
  defaultChainId,
  operator,
  contactEmail,
  repositoryUrl,
}: Pick<ServerEnv, 'defaultChainId' | 'operator' | 'contactEmail' | 'repositoryUrl'>): void {
  if (defaultChainId === localChainId) return
  const missing = [
    ...(operator ? [] : ['OPERATOR_NAME', 'OPERATOR_POSTAL_ADDRESS', 'OPERATOR_JURISDICTION', 'OPERATOR_IMPRINT_URL']),
    ...(contactEmail === null ? ['CONTACT_EMAIL'] : []),
    ...(repositoryUrl === null ? ['REPOSITORY_URL'] : []),
  ]
  if (missing.length > 0)
    throw new EnvironmentError(
      `The site does not start on chain ${defaultChainId} before visitors can know who answers for it: set ${missing.join(', ')}.`,
    )
}
