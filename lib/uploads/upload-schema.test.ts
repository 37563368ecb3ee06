import { expect, it } from 'vitest'
import * as v from 'valibot'
import { changeUploadSchema } from './upload-schema'

it('takes only versions that the database can hold', () => {
  const isVersion = (version: number) => v.is(changeUploadSchema, { action: 'use-version', version })
  expect([1, 2 ** 31 - 1].map(isVersion)).toEqual([true, true])
  expect([0, 1.5, 2 ** 31, Number.MAX_SAFE_INTEGER].map(isVersion)).toEqual([false, false, false, false])
})
