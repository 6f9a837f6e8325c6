/** French: `de` before a name, elided before a vowel: de Jun, d’Ada. */
export const de = (name: string) => (/^[aeiouhàâéèêëîïôöùûü]/i.test(name) ? `d’${name}` : `de ${name}`);
