export * from '../labyrinth/labyrinth.ts'
