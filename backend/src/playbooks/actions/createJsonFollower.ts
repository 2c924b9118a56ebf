/** Tells of a growing piece of JSON whether its end stands in a text. Looks at each part of it once. */
export function createJsonFollower(): (json: string) => boolean {
  let position = 0;
  let isInText = false;
  return (json) => {
    for (; position < json.length; position += 1) {
      if (json[position] === '\\' && isInText) position += 1;
      else if (json[position] === '"') isInText = !isInText;
    }
    return isInText;
  };
}
