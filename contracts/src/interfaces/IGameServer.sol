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
    /// @notice The mint needs more price units than may be minted now.
    error MintBudgetExceeded(uint256 available, uint256 need);
    /// @notice There is no energy to collect.
    error NothingToCollect();

    /// @notice The owner's budget: price units that may be minted in any 24 hours. `mintable` is lower in a small pool.
    function mintBudget() external view returns (uint256);

    /// @notice Price units that may be minted now; 0 while the pool is empty. In any 24 hours at most 1 % of the pool's
    /// older price units, and at most the owner's budget. Each mint also counts as the part of the pool that it was at
    /// its time, and these parts are together at most 1 %: enlarging the pool between two mints gives no new budget.
    /// For each INT in the pool there are never more than 100,000 price units. Selling crystals makes the result
    /// smaller.
    function mintable() external view returns (uint256);

    /// @notice Gives `user` crystals won in a game, which dilutes the crystal pool. Game servers on the admin list only
    /// (`NotAdmin`). Reverts for the zero address (`ZeroAddress`), an unknown or delisted kind (`UnknownAsset`,
    /// `AssetDelisted`), an amount of 0 or above 2^32 - 1 (`ZeroAmount`, `AboveMaximum`), while no INT is in the pool
    /// (`CrystalPoolEmpty`) or buying is paused (`BuyingIsPaused`), and beyond `mintable` (`MintBudgetExceeded`).
    function mintCrystal(address user, uint256 index, uint256 amount) external;

    /// @notice Marks all of `user`'s energy as collected. Game servers on the admin list only (`NotAdmin`). Reverts if
    /// there is none (`NothingToCollect`).
    function collectEnergy(address user) external;

    /// @notice Sets the owner's budget in price units per 24 hours, at most 5,000,000 (`AboveMaximum`). Owner only
    /// (`OwnableUnauthorizedAccount`).
    function setMintBudget(uint256 unitsPerDay) external;
}
