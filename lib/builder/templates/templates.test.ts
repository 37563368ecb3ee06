import { describe, expect, it } from 'vitest'
import { findLevelProblems } from '../find-problems'
import { readDefinition, writeDefinition } from '../game-definition'
import { beginFromTemplate, mazeTemplateNames, roadTemplateNames, templateLevel, trackTemplateNames } from './templates'

describe.each([...mazeTemplateNames, ...trackTemplateNames, ...roadTemplateNames])('the template %s', (name) => {
  it('has nothing wrong, and is read as it is written', () => {
    expect(findLevelProblems(templateLevel(name))).toEqual([])
    const definition = beginFromTemplate(name, 'A game')
    expect(readDefinition(writeDefinition(definition))).toEqual({ kind: 'read', definition })
  })
})
