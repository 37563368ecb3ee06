// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Functions of game servers on the admin list, and the mint budget of the owner
interface IGameServer {
    event CrystalMint(address indexed user, uint256 index, uint256 quantity);
    event EnergyCollected(address indexed user, uint256 energyAmount);
    event MintBudgetChanged(uint256 unitsPerDay);

    /// @notice Only a game server on the admin list may do this.
    error NotAdmin(address caller);
    /// @notice Nothing can be minted into a crystal pool without INT: it would make crystals free.
    error CrystalPoolEmpty();
    /// @notice More price units than the last 24 hours leave of the mint budget.
    error MintBudgetExceeded(uint256 available, uint256 need);
    /// @notice There is no energy to collect.
    error NothingToCollect();

    /// @notice Price units that may be minted in any 24 hours.
    function mintBudget() external view returns (uint256);

    /// @notice Price units that may be minted now.
    function mintable() external view returns (uint256);

    /// @notice Gives `user` crystals won in a game. Game servers on the admin list only, within the mint budget.
    function mintCrystal(address user, uint256 index, uint256 amount) external;

    /// @notice Marks all of `user`'s energy as collected. Game servers on the admin list only.
    function collectEnergy(address user) external;

    /// @notice Price units a day, at most 5,000,000. Owner only.
    function setMintBudget(uint256 unitsPerDay) external;
}
