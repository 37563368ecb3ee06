import 'server-only'
import * as v from 'valibot'
import { isSupportedChainId, type SupportedChainId } from '@/lib/chains'
import { addressSchema } from '@/contracts/address'
import { historyCursorSchema } from '@/lib/history/history-page'
import { historyGroupNames } from '@/lib/history/history-kinds'

const chainSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}$/, 'not a chain id'),
  v.transform(Number),
  v.custom<SupportedChainId>(isSupportedChainId, 'not a chain of this site'),
)

const limitSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,3}$/, 'limit must be a whole number'),
  v.transform(Number),
  v.minValue(1),
  v.maxValue(100),
)

/** Query parameters for the rows of an account on a chain. */
const accountQuery = { chain: chainSchema, address: addressSchema }

/** Query parameters of a page: at most `limit` rows before the cursor `before`. */
const pageQuery = { before: v.optional(historyCursorSchema), limit: v.optional(limitSchema, '25') }

/** Query of `/api/history`. */
export const historyQuerySchema = v.object({
  ...accountQuery,
  ...pageQuery,
  group: v.optional(v.picklist(historyGroupNames)),
})

/** Query of `/api/referrals`. */
export const referralsQuerySchema = v.object({ ...accountQuery, ...pageQuery })

/** Query of `/api/history/csv` and `/api/rewards`. */
export const accountQuerySchema = v.object(accountQuery)
