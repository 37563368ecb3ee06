import { describe, expect, it } from 'vitest'
import { findProblems } from '@/lib/games/maze/problems'
import { readDefinition, writeDefinition } from '../game-definition'
import { beginFromTemplate, templateLevel, templateNames } from './templates'

describe.each(templateNames)('the template %s', (name) => {
  it('has nothing wrong, and is read as it is written', () => {
    expect(findProblems(templateLevel(name))).toEqual([])
    const definition = beginFromTemplate(name, 'A game')
    expect(readDefinition(writeDefinition(definition))).toEqual({ kind: 'read', definition })
  })
})
