import { browserStorage } from '../../infrastructure/browser-storage.ts'

const MUTED_KEY = 'deskMuted'

/** Two notes of a shop's door bell: pitch in hertz, start and length in seconds. */
const NOTES = [
  { hertz: 880, at: 0, seconds: 0.5 },
  { hertz: 659.25, at: 0.22, seconds: 0.9 },
]
const LOUDNESS = 0.35

type BellState = {
  isMuted: boolean
  /** Browsers allow sound only after a press on the page. */
  isAllowed: boolean
}

let context: AudioContext | null = null
let state: BellState = { isMuted: browserStorage.getItem(MUTED_KEY) !== null, isAllowed: false }
const listeners = new Set<() => void>()

const change = (next: Partial<BellState>) => {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

/** The sound of a new order. */
export const orderBell = {
  getState: () => state,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  setMuted(isMuted: boolean) {
    if (isMuted) browserStorage.setItem(MUTED_KEY, '1')
    else browserStorage.removeItem(MUTED_KEY)
    change({ isMuted })
  },
  /** Call it from a press: without one the browser refuses. */
  async allow(): Promise<void> {
    context ??= new AudioContext()
    await context.resume()
    change({ isAllowed: context.state === 'running' })
  },
  ring(): void {
    if (state.isMuted || context?.state !== 'running') return
    for (const note of NOTES) play(context, note)
  },
}

function play(audio: AudioContext, { hertz, at, seconds }: (typeof NOTES)[number]): void {
  const [start, end] = [audio.currentTime + at, audio.currentTime + at + seconds]
  const tone = new OscillatorNode(audio, { frequency: hertz, type: 'sine' })
  const volume = new GainNode(audio, { gain: 0 })
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.01)
  volume.gain.exponentialRampToValueAtTime(0.001, end)
  tone.connect(volume).connect(audio.destination)
  tone.start(start)
  tone.stop(end)
}
