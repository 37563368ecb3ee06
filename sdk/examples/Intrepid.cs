using System.Runtime.InteropServices;
using UnityEngine;

// On a GameObject named Intrepid.
public class Intrepid : MonoBehaviour
{
    [DllImport("__Internal")] static extern void IntrepidScore(int points);
    [DllImport("__Internal")] static extern void IntrepidSay(string text);
    [DllImport("__Internal")] static extern void IntrepidKeyFound(string key);
    [DllImport("__Internal")] static extern void IntrepidReach(string moment);
    [DllImport("__Internal")] static extern void IntrepidWriteStore(string text);

    public void OnRun(string seed) { /* Start a new run. */ }
    public void OnPause() { Time.timeScale = 0; }
    public void OnResume() { Time.timeScale = 1; }
    public void OnSettings(string json) { /* Language, theme, sound, motion. */ }
    public void OnPlayer(string json) { /* Name and address; both null for a guest. */ }
    public void OnStore(string text) { /* The stored text. */ }
}
