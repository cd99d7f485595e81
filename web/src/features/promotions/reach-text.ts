/** 'Reaches 11 customers' */
export const reachText = (followers: number): string =>
  `Reaches ${followers.toLocaleString('en-US')} ${followers === 1 ? 'customer' : 'customers'}`
