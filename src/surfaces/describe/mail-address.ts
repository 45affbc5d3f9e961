/** An e-mail address, as far as the formats that hold it depend on it being one; null when it is none. */
export function mailAddress(email: string | null): string | null {
  return email !== null && /^[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(\.[\w-]+)+$/.test(email) ? email : null;
}
