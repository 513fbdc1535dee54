/** A letter first, 6 to 50 of letters, digits, @ . _ with a letter and a digit (seed 000 §5). */
export const LOGIN_NAME = /^(?=\D{0,50}\d)[A-Za-z][A-Za-z0-9@._]{5,49}$/;
