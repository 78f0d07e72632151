/** Keys of what this browser stores of who is logged in: the section, the pages and the things that were opened. */
const ofUser = /^(section$|recent |used )/;

/** Removes what is stored of them: whoever logs in next on the same machine does not see it. */
export function forgetUser(): void {
  for (const key of Object.keys(localStorage).filter((one) => ofUser.test(one))) localStorage.removeItem(key);
}
