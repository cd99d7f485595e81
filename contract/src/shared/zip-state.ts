import { ZIP_PATTERN } from './address.ts'

/**
 * The states of three-digit ZIP prefixes: '010MA' says that the prefixes from 010 up to the next entry are in
 * Massachusetts. Prefixes of an entry without a state are not used. A test compares this list with the ZIP directory.
 */
const RUNS = (
  '005NY 006PR 008 009PR 010MA 028RI 030NH 039ME 050VT 055MA 056VT 060CT 063CT+NY 064CT 070NJ 090 100NY 150PA ' +
  '197DE 200DC 201VA 202DC 205DC+MD+VA 206MD 213 214MD 220VA 247WV 269 270NC 290SC 300GA 320FL 340 341FL 343 ' +
  '344FL 345 346FL 348 349FL 350AL 353 354AL 370TN 386MS 398GA 400KY 419 420KY 428 430OH 460IN 480MI 500IA 517 ' +
  '520IA 529 530WI 533 534WI 536 537WI 550MN 552 553MN 568 569DC 570SD 578 580ND 589 590MT 600IL 621 622IL ' +
  '630MO 632 633MO 642 644MO 659 660KS 663 664KS 680NE 682 683NE 694 700LA 702 703LA 709 710LA 715 716AR ' +
  '726AR+MO 727AR 730OK 732 733TX 734OK 739OK+TX 740OK 742 743OK 750TX 771 772TX 800CO 817 820WY 832ID 834ID+WY ' +
  '835ID 839 840UT 848 850AZ 854 855AZ 858 859AZ 861 863AZ 866 870NM 872 873NM 885TX 886 889NV 892 893NV 896 ' +
  '897NV 899 900CA 909 910CA 929 930CA 962 967HI 969MH 970OR 980WA 987 988WA 995AK'
).split(' ')

/** The states that a ZIP may be in: usually one, and none when it is incomplete or its prefix is unknown. */
export function statesOfZip(zip: string): readonly string[] {
  if (!ZIP_PATTERN.test(zip)) return []
  const states = RUNS.findLast((run) => run.slice(0, 3) <= zip.slice(0, 3))?.slice(3)
  return states ? states.split('+') : []
}

/** Whether state and ZIP contradict each other. False when one of them is empty. */
export function isZipOfOtherState({ state, zip }: { state: string; zip: string }): boolean {
  const states = statesOfZip(zip)
  return state !== '' && states.length > 0 && !states.includes(state)
}
