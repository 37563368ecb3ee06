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
    [DllImport("__Internal")] static extern void IntrepidReadChain();
    [DllImport("__Internal")] static extern void IntrepidBuyGem(int type);
    [DllImport("__Internal")] static extern void IntrepidBuyCrystal(int type);
    [DllImport("__Internal")] static extern void IntrepidReadLeaderboard();

    public void OnRun(string seed) { /* Start a new run. */ }
    public void OnPause() { Time.timeScale = 0; }
    public void OnResume() { Time.timeScale = 1; }
    public void OnSettings(string json) { /* Language, theme, sound, motion. */ }
    public void OnPlayer(string json) { /* Name and address; both null for a guest. */ }
    public void OnStore(string text) { /* The stored text. */ }
    public void OnChain(string json) { /* Balances, power, and the gems and crystals for sale. */ }
    public void OnBought(string code) { /* "done", "pending" (it may still go through), or why nothing was bought. */ }
    public void OnLeaderboard(string json) { /* The first players by crystal power, and the rank of this one. */ }
}
