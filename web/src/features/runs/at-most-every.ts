/**
 * Does the work at once, and then at most once in so many milliseconds. What is asked for meanwhile is done once, at the
 * end of that time.
 */
export function atMostEvery(milliseconds: number, work: () => void): { ask(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsked = false
  function run() {
    isAsked = false
    timer = setTimeout(() => {
      timer = undefined
      if (isAsked) run()
    }, milliseconds)
    work()
  }
  return {
    ask() {
      if (timer === undefined) run()
      else isAsked = true
    },
    stop: () => clearTimeout(timer),
  }
}
