import { describe, expect, it } from 'vitest'
import { findLevelProblems } from '../find-problems'
import { readDefinition, writeDefinition } from '../game-definition'
import {
  createFromTemplate,
  mazeTemplateNames,
  roadTemplateNames,
  templateLevel,
  trackTemplateNames,
} from './templates'

describe.each([...mazeTemplateNames, ...trackTemplateNames, ...roadTemplateNames])('the template %s', (name) => {
  it('has no problems, and is the same after writing and reading', () => {
    expect(findLevelProblems(templateLevel(name))).toEqual([])
    const definition = createFromTemplate(name, 'A game')
    expect(readDefinition(writeDefinition(definition))).toEqual({ kind: 'read', definition })
  })
})
