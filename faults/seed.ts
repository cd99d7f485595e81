import type { PlantedFault } from './planted-fault.ts'

export const faults: PlantedFault[] = [
  {
    promise: 'Shorts that are sold in navy have no lime waist.',
    file: 'seed/pictures.ts',
    replace: "['shorts', 'socks']",
    by: '[]',
    tests: ['seed/pictures.test.ts'],
  },
  {
    promise: 'A dyed product has no edge in its old color.',
    file: 'seed/dyes.ts',
    replace: 'return `${before}0 0 0 0 ${one} 0 0 0 0 ${two} 0 0 0 0 ${three} ${after}`',
    by: 'return _',
    tests: ['seed/pictures.test.ts'],
  },
  {
    promise: 'Orders of the demo town are moved by people only.',
    file: 'seed/insert-order-stories.ts',
    replace: "await tx`delete from jobs where starts_with(task, 'orders.')`",
    by: '',
    tests: ['seed/seed-demo.test.ts'],
  },
]
