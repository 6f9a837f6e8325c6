/** French: `de` before a name, elided before a vowel, bold or not: de Jun, d’Ada, d’**Ada**. */
export const de = (name: string) => (/^\**[aeiouhàâéèêëîïôöùûü]/i.test(name) ? `d’${name}` : `de ${name}`);
